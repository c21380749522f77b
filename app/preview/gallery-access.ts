import { GalleryLinkDocument, GalleryStaffDocument } from '#generated/graphql.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { requireStaff } from './require-staff.ts'

/** `staff` sees everything, `guest` sees all screens without personal data, and `refused` sees nothing. */
export type GalleryAccess = 'staff' | 'guest' | 'refused'

/**
 * Returns the visitor's access level. Outside production everyone has full access. Production requires a staff role or
 * a signed link (E1).
 */
export async function galleryAccess(request: PageRequest, token: string): Promise<GalleryAccess> {
  if (process.env.PROFILE !== 'production') return 'staff'
  const query = openData(getShop(), request)
  if (request.visitor?.token) {
    const staff = await requireStaff(() => query.query(GalleryStaffDocument, {}))
    if (staff.kind === 'answered') return 'staff'
  }
  if (token === '') return 'refused'
  const { previewLink: link } = await query.query(GalleryLinkDocument, { token })
  return link && /\/preview-widgets(\/|$)/.test(link.path) ? 'guest' : 'refused'
}
