import { findScope } from '#runtime/renderer/request-scope.ts'

export const dynamic = 'force-dynamic'

export default async function Page() {
  const scope = findScope()
  await new Promise((done) => setTimeout(done, 5))
  const again = findScope()
  if (again) again.outcome.tags.add('page:home')
  return (
    <main>
      hello {scope?.request.language} {again?.request.route.path}
    </main>
  )
}
