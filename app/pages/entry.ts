// First, so that styles of blocks have precedence over it.
import '../global.css'

export { openShopPages } from './shop-pages.ts'
