import { handleAction } from '../handle-action.ts'

export const dynamic = 'force-dynamic'

interface RouteInput {
  readonly params: Promise<{ readonly action: readonly string[] }>
}

/** Handles form actions. See handle-action.ts. */
export async function POST(request: Request, { params }: RouteInput): Promise<Response> {
  return handleAction(request, (await params).action.join('/'))
}

export async function GET(request: Request, { params }: RouteInput): Promise<Response> {
  return handleAction(request, (await params).action.join('/'))
}
