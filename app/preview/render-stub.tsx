import { Stub } from '#preview/stub.tsx'
import type { RenderInput } from '#runtime/renderer/render-page.tsx'

/** Renders the preview's placeholder for a block that cannot be shown (B5). */
export const renderStub: NonNullable<RenderInput['stub']> = ({ type }, { code, message }) => (
  <Stub type={type} code={code} message={message} />
)
