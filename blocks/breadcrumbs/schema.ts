import { z } from 'zod'

export const breadcrumbsProps = z.strictObject({})
