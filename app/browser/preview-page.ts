// Must be the first import. It configures the schema library, and the configuration applies only to schemas that are
// created later.
import './without-eval.ts'
import type { PageScript } from '#runtime/browser/enhance.ts'
import { startCanvas } from './canvas.ts'
import { disableForms } from './inert-forms.ts'
import type { PreviewSettings } from './page-settings.ts'

export function startPreview({ words, isCanvas }: PreviewSettings, page: PageScript): void {
  disableForms(words)
  if (isCanvas) startCanvas(page)
}
