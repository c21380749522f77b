import { vi } from 'vitest'

// Files share a process, but not what modules hold.
vi.resetModules()
