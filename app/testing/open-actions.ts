import { noticeCookie } from '#runtime/guards/visitor.ts'
import { type ListeningBackend, openListeningBackend } from '#tests/listening-backend.ts'
import { handleAction } from '../handle-action.ts'

type Fields = Readonly<Record<string, string>>

interface ActionsOptions extends NonNullable<Parameters<typeof openListeningBackend>[0]> {
  /** Fields of every submitted form. By default, they are the market and language of a Swedish page. */
  readonly fields?: Fields
  readonly values?: Fields
}

export interface TestActions extends ListeningBackend {
  submit(name: string, fields?: Fields, cookie?: string, headers?: Fields): Promise<Response>
  send<Answer>(name: string, fields?: Fields, cookie?: string): Promise<Answer>
  read<Answer>(name: string, fields?: Fields, cookie?: string): Promise<Answer>
}

const script = { accept: 'application/json' }

export async function openActions({ fields: common = {}, ...options }: ActionsOptions = {}): Promise<TestActions> {
  const opened = await openListeningBackend(options)
  const all = (fields: Fields) => new URLSearchParams({ market: 'se', language: 'sv', ...common, ...fields })
  const submit: TestActions['submit'] = (name, fields = {}, cookie = '', headers = {}) => {
    const init = { method: 'POST', body: all(fields), headers: { accept: 'text/html', cookie, ...headers } }
    return handleAction(new Request(`http://shop/actions/${name}`, init), name)
  }
  return {
    ...opened,
    submit,
    async send<Answer>(name: string, fields?: Fields, cookie?: string) {
      return (await submit(name, fields, cookie, script)).json() as Promise<Answer>
    },
    async read<Answer>(name: string, fields: Fields = {}, cookie = '') {
      const request = new Request(`http://shop/actions/${name}?${all(fields)}`, { headers: { ...script, cookie } })
      return (await handleAction(request, name)).json() as Promise<Answer>
    },
  }
}

/**
 * Returns the encoded value of a cookie that a response sets. Returns undefined when the response does not set the
 * cookie.
 */
export function cookieOf(response: Response, name: string): string | undefined {
  const header = response.headers.getSetCookie().find((one) => one.startsWith(`${name}=`))
  return header?.slice(name.length + 1).split(';', 1)[0]
}

interface ShownNotice {
  readonly tone: string
  readonly message: string
  readonly fields?: Fields
  readonly values?: Fields
}

/** Returns the notice in a response's cookie, which the next page shows. Returns null when there is none. */
export function noticeOf(response: Response): ShownNotice | null {
  return JSON.parse(decodeURIComponent(cookieOf(response, noticeCookie) || 'null')) as ShownNotice | null
}
