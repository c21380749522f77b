import { readBody, sendJson } from '../../../kernel/http.ts'
import type { BackendModule } from '../../../kernel/module.ts'
import type { BuilderPoller } from './builder.poller.ts'

const webhookPath = '/api/content/builder/webhook'

/**
 * Handles the webhook with which Builder reports a change. Anyone can send such a request, so its content is ignored:
 * it only wakes the poller, which reads the changes from Builder.
 */
export function createBuilderHttp(follower: Pick<BuilderPoller, 'wake'> | null): NonNullable<BackendModule['http']> {
  return async (path, request, response) => {
    if (path !== webhookPath || follower === null) return false
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST')
      sendJson(response, 405, { code: 'METHOD_NOT_ALLOWED', message: 'Send a POST request.' })
      return true
    }
    await readBody(request)
    follower.wake()
    sendJson(response, 202, { accepted: true })
    return true
  }
}
