import { readBody, sendJson } from '../../../kernel/http.ts'
import type { BackendModule } from '../../../kernel/module.ts'
import type { BuilderPoller } from './builder.poller.ts'

/** Where Builder's webhook leads. */
const webhookPath = '/api/content/builder/webhook'

/**
 * Builder says that something has changed. What it says is not believed, for anyone may say it: it only makes the shop ask
 * Builder itself, soon and not more often than it would be good for.
 */
export function createBuilderHttp(follower: Pick<BuilderPoller, 'wake'> | null): NonNullable<BackendModule['http']> {
  return async (path, request, response) => {
    if (path !== webhookPath || follower === null) return false
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST')
      sendJson(response, 405, { code: 'METHOD_NOT_ALLOWED', message: 'Builder posts here.' })
      return true
    }
    await readBody(request)
    follower.wake()
    sendJson(response, 202, { accepted: true })
    return true
  }
}
