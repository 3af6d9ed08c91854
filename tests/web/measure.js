({ finger, least }) => {
  // What tests/web/measure.py asks of a page. Answers complaints, each a line; elements are named by `data-test`, class, words.
  const found = new Set();
  const name = (element) => {
    const named = element.closest('[data-test]')?.dataset.test ?? '';
    const words = (element.innerText ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
    const own = element.getAttribute('aria-label') ?? words;
    const look = (element.getAttribute('class') ?? '').replace(/svelte-\w+/g, '').trim();
    return `${named} <${element.tagName.toLowerCase()} ${look}> ${own}`;
  };
  const say = (what, element, more = '') => found.add(`${what}: ${name(element)} ${more}`.trim());
  const seen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.unseen-label, [inert]') &&
    getComputedStyle(element).clipPath !== 'inset(50%)';
  const modal = document.querySelector('dialog[open]');
  const inside = (element) => !modal || modal.contains(element);
  // The map moves under its window, and a strip that can be swiped shows what it has: their parts may be out of sight.
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX + getComputedStyle(element).overflowY);
  const movable = (element) => element.closest('.stage, svg.map');

  // What clips an element, up to the first thing that can be scrolled.
  const clips = new Map();
  const clip = (element, own = false) => {
    const first = own ? element : element.parentElement;
    if (!clips.has(first)) clips.set(first, clipFrom(first));
    return clips.get(first);
  };
  const clipFrom = (first) => {
    // A page is scrolled down; a table and a dialog are not.
    const still = document.querySelector('[data-test=table], dialog[open]') !== null;
    const box = { left: 0, top: still ? 0 : -Infinity, right: innerWidth, bottom: still ? innerHeight : Infinity };
    for (let up = first; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (scrolls(up)) return { ...box, reachable: true, scroller: up };
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
        const by = up.getBoundingClientRect();
        box.left = Math.max(box.left, by.left);
        box.top = Math.max(box.top, by.top);
        box.right = Math.min(box.right, by.right);
        box.bottom = Math.min(box.bottom, by.bottom);
      }
      if (style.position === 'fixed') break;
    }
    return box;
  };
  const gone = (box, by) => box.left > by.right - 4 || box.right < by.left + 4 || box.top > by.bottom - 4 || box.bottom < by.top + 4;
  const beyond = (box, by, slack = 1.5) =>
    box.left < by.left - slack || box.right > by.right + slack || box.top < by.top - slack || box.bottom > by.bottom + slack;

  // 1. The page as a whole
  const page = document.documentElement;
  if (Math.max(page.scrollWidth, document.body.scrollWidth) > innerWidth) found.add(`page: wider than the screen by ${page.scrollWidth - innerWidth}`);
  const table = document.querySelector('[data-test=table]');
  if (table && page.scrollHeight > innerHeight + 1) found.add(`page: higher than the screen by ${page.scrollHeight - innerHeight}`);

  // 2. What can be pressed: on the screen, not under something else, large enough
  const targets = [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button]')].filter(
    (element) => seen(element) && inside(element) && getComputedStyle(element).pointerEvents !== 'none' && !element.closest('.skip') && element.getClientRects().length,
  );
  for (const element of targets) {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || movable(element)) continue;
    const by = clip(element);
    if (gone(box, by) && element.closest('.strip')) continue; // as many moves as fit, never half a one
    if (!by.reachable && beyond(box, by)) say('off', element, `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}x${Math.round(box.height)}`);
    // A link in a line of text is as high as the line.
    const display = getComputedStyle(element).display;
    const inline = display === 'inline' || (display.startsWith('inline') && element.closest('p') !== null);
    // A radio button or a box to tick belongs to its label.
    const target = element.matches('input[type=radio], input[type=checkbox]') ? (element.closest('label') ?? element) : element;
    const area = target.getBoundingClientRect();
    if (finger && !inline && !(element.matches('input[type=range]')) && Math.min(area.width, area.height) < least - 0.5) {
      // The target may reach beyond the box: a finger beside it still hits it.
      const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
      const hits = [[-1, 0], [1, 0], [0, -1], [0, 1]].every(([dx, dy]) => {
        const [px, py] = [x + dx * (least / 2 - 1), y + dy * (least / 2 - 1)];
        const at = document.elementFromPoint(px, py);
        return at && target.contains(at);
      });
      if (!hits) say('small', element, `${Math.round(area.width)}x${Math.round(area.height)}`);
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x > 0 && y > 0 && x < innerWidth && y < innerHeight && !inline && !element.matches('input')) {
      const scroller = by.scroller?.getBoundingClientRect();
      if (scroller && (x < scroller.left || x > scroller.right || y < scroller.top || y > scroller.bottom)) continue;
      const at = document.elementFromPoint(x, y);
      // A name within a line of the log leads elsewhere.
      const within = element.matches('.link') && at && element.parentElement.contains(at);
      const panel = at?.closest('.ending, .reveal, [data-test=picker], [data-test=end-board], [data-test=coach]');
      if (at && !element.contains(at) && !at.contains(element) && !within && (!panel || panel.contains(element) || element.closest('#prompt, .frame > header'))) say('under', element, `beneath ${name(at)}`);
    }
  }
  // Countries in sight: no other control lies on them.
  for (const box of document.querySelectorAll('[data-choice^="country-"]')) {
    const { left, top, width, height } = box.getBoundingClientRect();
    const map = box.closest('.map')?.getBoundingClientRect();
    if (!map || left < map.left || top < map.top || left + width > map.right || top + height > map.bottom) continue;
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    if (at && !box.contains(at) && inside(box) && !at.closest('[data-test=result], [data-test=picker], [data-test=end-board], [data-over], nav, .minimap')) say('under', box, `beneath ${name(at)}`);
  }

  // 3. Words: not cut, not broken, not beside their boxes
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  // What ends with an ellipsis may be longer than it is shown; but the ellipsis itself must be seen.
  const clamped = (element) => {
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.webkitLineClamp === 'none' && !up.matches('[data-clamp]')) continue;
      const by = clip(up);
      if (!by.reachable && !movable(up) && seen(up) && beyond(up.getBoundingClientRect(), by, 2.5)) say('cut', up, 'with its ellipsis');
      return true;
    }
    return false;
  };
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest('script, style, noscript, option, code, pre, dd, svg') || !seen(element)) continue;
    for (const word of node.textContent.matchAll(/[\p{L}\p{M}\p{N}\u00ad]+/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top)));
      // Where an author put a soft hyphen, a word may be divided.
      if (lines.size > 1 && !word[0].includes('\u00ad')) say('broken', element, `in ${word[0]}`);
    }
    // Nothing lies over the words; of the boxes on the map that was asked above.
    range.selectNodeContents(node);
    if (!movable(element) && !element.closest('[role=log]') && getComputedStyle(element).pointerEvents !== 'none') {
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        if (width < 2) continue;
        for (const x of [left + 2, (left + right) / 2]) {
          const at = document.elementFromPoint(x, (top + bottom) / 2);
          if (!at || at.contains(element) || element.contains(at) || at.closest('[data-over], dialog, [role=tooltip]')) continue;
          // A panel may lie over the board and the hand, but never over the question or the bar.
          if (at.closest('.ending, .reveal, [data-test=picker], [data-test=end-board]') && !element.closest('#prompt, .frame > header')) continue;
          const whole = element.closest('button, a, label, li, tr, .card, .track');
          if (whole?.contains(at)) continue;
          // A window that scrolls hides what is outside of it.
          const view = clip(element, true);
          const shown = view.scroller?.getBoundingClientRect() ?? view;
          const y = (top + bottom) / 2;
          if (x < shown.left || x > shown.right || y < shown.top || y > shown.bottom) continue;
          // A small map of the whole may hide what cannot be chosen now.
          if (at.closest('.minimap') && !element.closest('[data-legal=true]')) continue;
          say('covered', element, `by ${name(at)}`);
          break;
        }
      }
    }
    if (movable(element) && !element.closest('.box')) continue;
    const by = clip(element, true);
    if (by.reachable || clamped(element)) continue;
    for (const { left, right, top, height, width } of range.getClientRects()) {
      if (width < 1) continue;
      // The letters themselves are lower than the line's box.
      const box = { left, right, top: top + height * 0.22, bottom: top + height * 0.8 };
      const limits = movable(element) ? element.closest('.face')?.getBoundingClientRect() : by;
      if (limits && gone(box, limits) && element.closest('.strip')) break;
      if (limits && beyond(box, limits, 2.5)) {
        say('cut', element, `${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`);
        break;
      }
    }
  }
  return [...found];
}
