import { config } from 'zod'

// Without this setting, the schema library tests whether `eval` works, which violates the page's
// Content-Security-Policy.
config({ jitless: true })
