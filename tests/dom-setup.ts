import { configure } from '@testing-library/react'

// A screen that is late is not a screen that is wrong.
configure({ asyncUtilTimeout: 15_000 })
