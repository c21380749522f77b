import { openShop } from './tests/browser/shop.ts'
const shop = await openShop()
console.log(JSON.stringify({ url: shop.url, folder: shop.folder }))
process.on('SIGTERM', () => shop.stop().then(() => process.exit()))
setInterval(() => {}, 1e6)
