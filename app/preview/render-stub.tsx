import { Stub } from '#preview/stub.tsx'
import type { RenderOptions } from '#runtime/page/render-html.ts'

/** Renders the placeholder that a preview shows for a block that cannot be shown (B5). */
export const renderStub: NonNullable<RenderOptions['stub']> = ({ type }, { code, message }) => (
  <Stub type={type} code={code} message={message} />
)
