// Written by tools/write_wire.py from the structs of the server: change those, not this file.

export type NoticeKind = 'turn' | 'ahead' | 'time' | 'invitation' | 'offer' | 'over' | 'tournament' | 'message';

/** A line of the bell. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  /** the key of its sentence */
  said: string;
  /** `title` is a title's id, `other` a name; empty: somebody without a name */
  args: Record<string, string>;
  link: string;
  made: number;
  unread: boolean;
}

/** What the bell shows, the newest first. */
export interface NoticeList {
  unread: number;
  notices: Notice[];
}

/** How many notices are unread: told at once and at every change. */
export interface Bell {
  type: 'bell';
  unread: number;
}

/** The first message of the stream of events. What was before it, one's games and the lobby say. */
export interface Listening {
  type: 'listening';
}

/** Something has happened that concerns an account; the same `id` twice is the same once. */
export interface EventMessage {
  type: 'event';
  id: string;
  kind: NoticeKind;
  /** the table; of a challenge the seek */
  subject: string;
  /** the key of its sentence: `notice-turn`, `notice-challenge`, `notice-won` */
  said: string;
  args: Record<string, string>;
  link: string;
}

/** These were read. */
export interface ReadNotices {
  /** none: all */
  ids?: string[];
}

/** A browser or another place to which messages go. */
export interface ReachedAt {
  id: string;
  channel: 'push' | 'other';
  /** what a browser called itself; of other places what is no secret */
  name: string;
  created: number;
  /** since when nothing arrives there */
  failing: number | null;
}

/** How somebody wants to be told of one kind of thing. */
export interface Ways {
  /** in the page */
  bell?: boolean;
  push?: boolean;
  /** default: no */
  mail?: 'no' | 'now' | 'digest';
  /** what Apprise reaches */
  other?: boolean;
}

/** What somebody has set. */
export interface Wishes {
  /** by kind; one that is not here: as usual */
  ways?: Record<string, Ways>;
  quiet?: boolean;
  /** the silence */
  begins?: number;
  /** default: 480 */
  ends?: number;
  /** hours that are left on a clock: then silence is broken; 0: never */
  breaks?: number;
  /** when the daily letter comes */
  digest?: number;
  /** where the person lives, as the tz database calls it */
  zone?: string;
}

/** What one has set, and what there is to be set. */
export interface NoticeSettings {
  /** with every kind */
  wishes: Wishes;
  reached: ReachedAt[];
  /** one's address; none: also where the server sends no letters */
  mail: 'none' | 'unconfirmed' | 'confirmed';
  /** the server's public key; empty: it sends no pushes */
  push: string;
  /** of Apprise, that the host allows */
  schemes: string[];
}

/** What a browser gives to be written to in secret. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser that wants to be pushed to. */
export interface NewPush {
  endpoint: string;
  keys: PushKeys;
}

/** Another place to which messages go: a browser, or an address of Apprise. */
export interface NewReached {
  push?: NewPush | null;
  url?: string;
}

/** What is not sent any more. */
export interface Unsubscribed {
  /** empty: nothing at all */
  kind: string;
  channel: string;
}
