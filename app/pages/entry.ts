// Must be the first import, so that the styles of blocks override the global ones.
import '../global.css'

export { openShopPages } from './shop-pages.ts'
