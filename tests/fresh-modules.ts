import { vi } from 'vitest'

// Reset the modules, because test files share a process but must not share module state.
vi.resetModules()
