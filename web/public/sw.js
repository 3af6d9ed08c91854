// Takes pushes and shows them; keeps nothing, and answers no request in the server's place.
self.addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // a push that is none of ours says only that there is something
  }
  const shown = self.registration.showNotification('Détente', {
    body: said.text ?? '',
    tag: said.tag ?? 'detente',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { link: said.link ?? '/home' },
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = new URL(event.notification.data?.link ?? '/home', self.location.origin);
  if (link.origin !== self.location.origin) link.href = self.location.origin + link.pathname; // another name of this house
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
      const here = open.find((page) => new URL(page.url).pathname === link.pathname);
      return here ? here.focus() : self.clients.openWindow(link.href);
    }),
  );
});
