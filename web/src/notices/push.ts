// Pushes to this browser: a service worker takes them, and the browser's maker brings them.
import { notices } from './api';
import type { NoticeSettings } from './wire';

export const WORKER = '/sw.js';

/** Whether this browser can be pushed to: not without https, and on an iPhone only once the page is installed. */
export const pushKnown = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const pushDenied = (): boolean => pushKnown() && Notification.permission === 'denied';

const raw = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Ask the browser, and tell the server where it is; null if the person said no. */
export async function subscribe(key: string): Promise<NoticeSettings | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: raw(key) });
  const { endpoint, keys } = found.toJSON();
  return notices.add({ push: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } } });
}
