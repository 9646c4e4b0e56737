import type { ReactNode } from 'react'
import { PlainLink } from '../../core/PlainLink.tsx'

export const Link = (props: { to: string; children: ReactNode }) => <PlainLink className="link" {...props} />
