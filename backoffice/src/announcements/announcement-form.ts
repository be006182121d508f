import { HALF, instantOf } from '../desk/istanbul-field.ts'
import { type Letter, readLetter } from '../desk/letter.ts'

/** A choice with an empty value would look like one that has not been made. */
export const EVERY_BRAND = 'all'

export interface AnnouncementForm extends Letter {
  channel: 'inbox' | 'email'
  audience: 'all' | 'with_deposit'
  brandId: string
  /** As the browser’s own field writes it; it is read as Istanbul time, as every time is shown. */
  sendAt: string
}

export const EMPTY: AnnouncementForm = {
  title: '',
  body: '',
  channel: 'inbox',
  audience: 'all',
  brandId: EVERY_BRAND,
  sendAt: '',
}

/** Null while something is missing, or its time is half written: that is not "at once". */
export const readAnnouncement = (form: AnnouncementForm): AnnouncementForm | null =>
  form.sendAt === HALF ? null : readLetter(form)

/** The form as the server takes it: no brand is every brand, no time is at once. */
export function announcementOf({ body, brandId, sendAt, ...rest }: AnnouncementForm) {
  return {
    ...rest,
    content: body,
    brand_id: brandId === EVERY_BRAND ? null : brandId,
    send_at: instantOf(sendAt),
  }
}
