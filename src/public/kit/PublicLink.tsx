import type { ReactNode } from 'react'
import { PlainLink } from '../../core/PlainLink.tsx'

export const PublicLink = (props: { to: string; children: ReactNode }) => <PlainLink className="link" {...props} />
