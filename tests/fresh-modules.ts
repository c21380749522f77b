import { vi } from 'vitest'

// Files share a process, but not module state.
vi.resetModules()
