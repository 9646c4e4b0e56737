import { Skeleton } from '@mui/material'
import type { ComponentProps } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import { PageFrame } from './PageFrame.tsx'

/** A read that a page needs before it can be shown. */
export type Read = { failed: boolean; retry(): unknown }

type ReadingPageProps = Pick<ComponentProps<typeof PageFrame>, 'title' | 'width'> & { reads: readonly Read[] }

/** A page whose rows are still read, or with a button that reads again what failed. */
export function ReadingPage({ reads, ...frame }: ReadingPageProps) {
  const failed = reads.filter((read) => read.failed)
  const readAgain = () => {
    for (const { retry } of failed) retry()
  }
  return (
    <PageFrame {...frame}>
      {failed.length > 0 ? <LoadFailure retry={readAgain} /> : <Skeleton variant="rounded" height={320} />}
    </PageFrame>
  )
}
