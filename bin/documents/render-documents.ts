import { rooms } from '#tests/rooms.ts'
import { readFeatureRows } from './feature-rows.ts'
import { renderDataModel } from './render-data-model.ts'
import { renderFeatures } from './render-features.ts'
import { renderRooms } from './render-rooms.ts'
import { readTestTitles } from './test-titles.ts'

export async function renderDocuments(root: string): Promise<Readonly<Record<string, string>>> {
  return {
    'docs/features.md': renderFeatures(readFeatureRows(root), readTestTitles(root)),
    'docs/diagrams/rooms.md': renderRooms(rooms),
    'docs/diagrams/data-model.md': await renderDataModel(root),
  }
}
