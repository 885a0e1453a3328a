import { z } from 'zod'

const text = (maxLength: number) => z.string().trim().max(maxLength)

/** The data that the contact form sends. It never contains the address of the recipient. */
export const contactBody = z.object({
  kind: z.enum(['support', 'sales']),
  firstName: text(100).min(1),
  lastName: text(100).min(1),
  company: text(200).optional(),
  email: text(254).regex(/^[^\s@]+@[^\s@]+$/),
  message: text(5_000).min(1),
  threadId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/)
    .optional(),
})

export type ContactBody = z.output<typeof contactBody>
