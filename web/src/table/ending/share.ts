// A link goes to somebody else: by the device's own way where there is one, else by the clipboard.

/** Answers whether the link is in the clipboard now. */
export async function shareLink(url: string, text: string): Promise<boolean> {
  const finger = matchMedia('(pointer: coarse)').matches;
  if (finger && 'share' in navigator) {
    await navigator.share({ url, text }).catch(() => undefined); // the person may think better of it
    return false;
  }
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return copySelected(url);
  }
}

/** Without https the clipboard is closed, but a selection can still be copied. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
