// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { Sentence, Side, View } from '@/lib/wire';

/** Where chapters come from; exactly one of `title`, `position`, `table`, `game` and `text` is given. */
export interface StudySource {
  /** of the chapter; "" as it comes */
  name?: string;
  /** the beginning of a game */
  title?: string;
  /** as a record writes it */
  position?: string;
  /** whose game is over */
  table?: string;
  /** of that table the turning points of its report, not the whole game */
  points?: boolean;
  /** of the library */
  game?: string;
  /** a study or a played game */
  text?: string;
  /** in which the report is told */
  language?: string;
}

/** Make a study. */
export interface NewStudy {
  source: StudySource;
  name?: string;
  author?: string;
}

/** Add chapters to a study. */
export interface MoreChapters {
  version: number;
  source: StudySource;
}

/** Make a copy of one's own. */
export interface CopyStudy {
  author?: string;
}

/** Take actions after a node, one after another. */
export interface AddMoves {
  do: 'add';
  version: number;
  chapter: number;
  node: number;
  actions: number[];
}

/** Delete a node and all that follows it. */
export interface DeleteMoves {
  do: 'delete';
  version: number;
  chapter: number;
  node: number;
}

/** Make the line of a node the main one where it leaves it. */
export interface PromoteLine {
  do: 'promote';
  version: number;
  chapter: number;
  node: number;
}

/** Say something about a node. */
export interface SetComment {
  do: 'comment';
  version: number;
  chapter: number;
  node: number;
  text: string;
}

/** Judge a node. */
export interface SetGlyph {
  do: 'glyph';
  version: number;
  chapter: number;
  node: number;
  glyph: string;
}

/** A place that is ringed, or numbered if it has a label: one digit or letter. */
export interface Mark {
  place: string;
  label?: string;
}

/** An arrow from one place to another. */
export interface Arrow {
  from: string;
  to: string;
}

/** What is marked at a node, and the arrows there. */
export interface Draw {
  do: 'draw';
  version: number;
  chapter: number;
  node: number;
  marks: Mark[];
  arrows: Arrow[];
}

/** Call a chapter otherwise. */
export interface RenameChapter {
  do: 'rename_chapter';
  version: number;
  chapter: number;
  name: string;
}

/** Put a chapter elsewhere in the order. */
export interface MoveChapter {
  do: 'move_chapter';
  version: number;
  chapter: number;
  to: number;
}

/** Delete a chapter. */
export interface DeleteChapter {
  do: 'delete_chapter';
  version: number;
  chapter: number;
}

/** Through whose eyes a chapter is first shown; "" as the page likes. */
export interface SetView {
  do: 'view';
  version: number;
  chapter: number;
  side: string;
}

/** Call the study otherwise. */
export interface RenameStudy {
  do: 'rename';
  version: number;
  name: string;
}

/** Who may read the study. */
export interface SetAudience {
  do: 'audience';
  version: number;
  audience: 'private' | 'link' | 'listed';
}

/** Take back the last change of this very version. */
export interface UndoEdit {
  do: 'undo';
  version: number;
}

/** A study in a list. */
export interface StudyLine {
  id: string;
  name: string;
  author: string;
  audience: 'private' | 'link' | 'listed';
  /** of its chapters */
  titles: string[];
  chapters: number;
  /** seconds since 1970 */
  updated: number;
}

/** The caller's studies and those for everybody, the newest first. */
export interface Shelf {
  mine: StudyLine[];
  listed: StudyLine[];
}

/** A chapter in the list of chapters. */
export interface ChapterLine {
  id: number;
  name: string;
  title: string;
  moves: number;
  variations: number;
}

/** Something that was changed. */
export interface StudyChange {
  /** that it led to */
  version: number;
  when: number;
  what: Sentence;
}

/** A study without its trees. */
export interface StudyMessage {
  id: string;
  name: string;
  author: string;
  audience: 'private' | 'link' | 'listed';
  version: number;
  /** the caller may change it */
  mine: boolean;
  /** the last change can be taken back */
  undo: boolean;
  created: number;
  updated: number;
  chapters: ChapterLine[];
  /** the latest first */
  changes: StudyChange[];
}

/** An action in the tree; node 0 is where the chapter begins. */
export interface StudyNode {
  id: number;
  parent: number;
  /** as a record writes it */
  text?: string;
  comment?: string;
  glyph?: string;
  marks?: Mark[];
  arrows?: Arrow[];
}

/**
 * Actions in a row of one line, the last of which may have something said about it. Of chance: what was rolled, or how
 * many cards were drawn.
 */
export interface Row {
  nodes: number[];
  /** a side, or chance */
  by: string;
  /** as a record names it */
  moment: string;
  /** that moment in words */
  said: Sentence;
  what?: Sentence | null;
  dice?: number[];
  drawn?: number;
  /** in how many variations of variations */
  depth?: number;
}

/** A chapter with its tree. */
export interface ChapterMessage {
  id: number;
  /** of the study */
  version: number;
  name: string;
  title: string;
  players: Record<Side, string>;
  date: string;
  view: string;
  /** it begins at the beginning of a game */
  whole: boolean;
  nodes: StudyNode[];
  rows: Row[];
}

/** What came of an edit: the study, the chapter that was changed, and the node to look at. */
export interface Edited {
  study: StudyMessage;
  chapter: ChapterMessage | null;
  node: number;
}

/** What chance may bring. */
export interface ChanceLine {
  action: number;
  text: string;
  share: number;
}

/** A small picture of a chapter: a position, and the places that matter in it. */
export interface ChapterPicture {
  view: View;
  places: string[];
}

/** The position at a node, with both hands open; the one who decides has choices. */
export interface StudyBoard {
  node: number;
  /** null: the game is over */
  decider: Side | 'chance' | null;
  views: Record<Side, View>;
  chances: ChanceLine[];
}

export type Edit = AddMoves | DeleteMoves | PromoteLine | SetComment | SetGlyph | Draw | RenameChapter | MoveChapter | DeleteChapter | SetView | RenameStudy | SetAudience | UndoEdit;
