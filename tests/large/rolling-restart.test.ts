import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { buildBackend } from '#bin/backend-build.ts'
import { openRollingShop } from '../rolling/rolling-shop.ts'
import { startSteadyLoad } from '../rolling/steady-load.ts'

const root = join(import.meta.dirname, '../..')

test('[operations S2-4] every back end and gateway is restarted while visitors read and buy: no request fails, no order is lost or doubled', async (context) => {
  const shop = await openRollingShop({ root, backend: relative(root, await buildBackend()) })
  try {
    const load = await startSteadyLoad(shop, { buyers: 2 })
    await load.orders(2)
    for (const process of [...shop.backends, ...shop.gateways]) {
      await shop.restart(process)
      await load.orders(2)
    }
    const { reads, orders, failures, wrong } = await load.end()
    context.annotate(`${reads} pages read, ${orders} orders`)
    expect(failures).toEqual([])
    expect(wrong).toEqual({})
  } finally {
    await shop.stop()
  }
})
