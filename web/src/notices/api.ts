// The calls about notices.
import { json } from '../lib/api';
import type { NewReached, NoticeList, NoticeSettings, Unsubscribed, Wishes } from './wire';

const at = encodeURIComponent;

export const notices = {
  list: () => json<NoticeList>('/api/notices'),
  read: (ids: string[]) => json<NoticeList>('/api/notices/read', { ids }),
  settings: () => json<NoticeSettings>('/api/notices/settings'),
  set: (wishes: Wishes) => json<NoticeSettings>('/api/notices/settings', wishes, 'PUT'),
  add: (wish: NewReached) => json<NoticeSettings>('/api/notices/addresses', wish),
  remove: (id: string) => json<NoticeSettings>(`/api/notices/addresses/${at(id)}`, undefined, 'DELETE'),
  test: (channel: 'push' | 'mail' | 'other') => json<NoticeSettings>(`/api/notices/test/${channel}`, {}),
  unsubscribe: (token: string) => json<Unsubscribed>(`/api/notices/unsubscribe?token=${at(token)}`, {}),
};
