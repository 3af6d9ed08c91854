// Lobby and games as they change: the server says that there is something new, and whoever shows it asks. One socket for the page.
import { Again } from './again';
import { Listening } from './listening';
import { me } from './me.svelte';
import type { News } from './wire';

type Of = News['of'];
/** Milliseconds between two looks where nothing new was told. */
export const RARELY = 60_000;
/** Not everybody asks in the same moment. */
const SPREAD = 300;

const followers = new Set<{ of: Of; again: Again }>();
let socket: Listening | null = null;
let somebody = false;
const look = (of: Of) => {
  for (const one of followers) if (one.of === of) setTimeout(one.again.now, Math.random() * SPREAD);
};

const listen = () => new Listening('/api/lobby/live', { message: (said) => look((said as News).of) });

/** A guest who has just been given a name by the server: the socket is nobody's, and nobody would be missed when it is gone. */
export function becameSomebody() {
  if (!socket || me.name || somebody) return;
  somebody = true;
  socket.close();
  socket = listen();
}

/** Look now, whenever there is something new, and now and then in any case; until what is answered is closed. */
export function follow(of: Of, ask: () => Promise<boolean>, every = () => RARELY, rests?: () => boolean): Pick<Again, 'now' | 'close'> {
  const again = new Again(ask, every, rests);
  const one = { of, again };
  followers.add(one);
  socket ??= listen();
  return {
    now: again.now,
    close: () => {
      again.close();
      followers.delete(one);
      if (followers.size) return;
      socket?.close();
      socket = null;
    },
  };
}
