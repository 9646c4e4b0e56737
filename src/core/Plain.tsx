import type { ReactNode } from 'react'
import './plain.css'

type ChipProps = {
  label: string
  colour?: 'default' | 'primary' | 'success' | 'error' | 'warning' | 'info'
  /** Filled with the colour of an error. */
  filled?: true
}

/** The chip of a row. MUI's has four components, which counts in a table. */
export const PlainChip = ({ label, colour = 'default', filled }: ChipProps) => (
  <span className={`plain-chip ${colour}${filled ? ' filled' : ''}`}>{label}</span>
)

export const PlainChips = ({ children }: { children: ReactNode }) => <span className="plain-chips">{children}</span>

/** Paths of Material's icons for the buttons of a row; MUI's icons have three components each. */
const paths = {
  edit: 'm14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z',
  remove: 'M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM8 9h8v10H8zm7.5-5-1-1h-5l-1 1H5v2h14V4z',
  restore:
    'M13 3c-4.97 0-9 4.03-9 9H1l3.89 3.89.07.14L9 12H6c0-3.87 3.13-7 7-7s7 3.13 7 7-3.13 7-7 7c-1.93 0-3.68-.79-4.94-2.06l-1.42 1.42C8.27 19.99 10.51 21 13 21c4.97 0 9-4.03 9-9s-4.03-9-9-9m-1 5v5l4.28 2.54.72-1.21-3.5-2.08V8z',
  more: 'M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2',
  below: 'M7.41 8.59 12 13.17l4.59-4.58L18 10l-6 6-6-6z',
  before: 'M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z',
  after: 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z',
} as const

export const PlainIcon = ({ of }: { of: keyof typeof paths }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[of]} />
  </svg>
)
