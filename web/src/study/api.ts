// The calls about studies.
import { call, json, query } from '../lib/api';
import type { Explored, Imported } from '../lib/wire';
import type { ChapterMessage, ChapterPicture, Edit, Edited, NewStudy, Shelf, StudyBoard, StudyMessage, StudySource } from './wire';

const at = (id: string) => `/api/studies/${encodeURIComponent(id)}`;

export const studies = {
  shelf: () => json<Shelf>('/api/studies'),
  make: (wish: NewStudy) => json<StudyMessage>('/api/studies', wish),
  see: (id: string) => json<StudyMessage>(at(id)),
  remove: (id: string) => call(at(id), undefined, 'DELETE'),
  copy: (id: string, author: string) => json<StudyMessage>(`${at(id)}/copy`, { author }),
  edit: (id: string, edit: Edit) => json<Edited>(`${at(id)}/edits`, edit),
  addChapters: (id: string, version: number, source: StudySource) => json<StudyMessage>(`${at(id)}/chapters`, { version, source }),
  chapter: (id: string, chapter: number) => json<ChapterMessage>(`${at(id)}/chapters/${chapter}`),
  board: (id: string, chapter: number, node: number) => json<StudyBoard>(`${at(id)}/chapters/${chapter}/board?node=${node}`),
  explore: (id: string, chapter: number, node: number, source: string) =>
    json<Explored>(`${at(id)}/chapters/${chapter}/explore?${query({ node, source })}`),
  picture: (id: string, chapter: number) => json<ChapterPicture>(`${at(id)}/chapters/${chapter}/picture`),
  table: (id: string, chapter: number, node: number) => json<Imported>(`${at(id)}/chapters/${chapter}/table?node=${node}`, {}),
  text: async (id: string, chapter: number) => (await call(`${at(id)}/text?chapter=${chapter}`)).text(),
  textAddress: (id: string) => `${at(id)}/text`,
};
