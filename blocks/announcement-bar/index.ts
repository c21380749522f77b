import { defineBlock } from '#runtime/registry/define-block.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { announcementBarExamples } from './examples.ts'
import { announcementBarProps } from './schema.ts'

export const announcementBar = defineBlock({
  type: 'announcement-bar',
  props: announcementBarProps,
  examples: announcementBarExamples,
  view: AnnouncementBar,
  aboveFold: true,
  editor: { title: { sv: 'Meddelanderad', en: 'Announcement bar' }, group: 'shell' },
})
