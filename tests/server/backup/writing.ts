import { availabilityBody, made, makePapers, type School } from '../../fixtures/school.ts'

/** Numbers of the studies that were stored before the work began. */
export type Seen = { studies: string[] }

/**
 * Bruno books and annuls in his second school from before the work starts until it ends.
 * @throws Error when something was refused, or nothing was written meanwhile
 */
export async function writeUntil(school: School, work: () => Promise<void>): Promise<Seen> {
  const { bruno, sister, suppliers, rubros } = school
  const line = await lineIn(school)
  const studies: string[] = []
  const bookOnce = async () => {
    const papers = await makePapers(bruno, sister, suppliers[0] ?? 0, 10)
    const body = availabilityBody(papers, line, 10)
    const { id } = made(await bruno.post(`/availability/${sister}/create`, body), 'availability')
    // Of the same day: between the two days the rubro would have less for each time, and a slow backup would use it up.
    const { status } = await bruno.remove(`/availability/${sister}/delete/${id}?deleted=true&date=${body.dcpDate}`)
    if (status !== 200) throw new Error(`the reversal of ${id} in rubro ${rubros[0]} answered ${status}`)
    const { preliminaryStudies } = (await bruno.get(`/preliminaryStudy/${sister}`)).body
    studies.push(preliminaryStudies.find((study: { id: number }) => study.id === papers.study).number)
  }
  for (let booked = 0; booked < 3; booked++) await bookOnce()
  const seen = { studies: [...studies] }
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  const booking = async () => {
    while (!isOver) await bookOnce()
  }
  await Promise.all([working, booking()])
  if (studies.length === seen.studies.length) throw new Error('nothing was written meanwhile')
  return seen
}

/** The line of the first rubro in the budget that `openLedger` made there. */
async function lineIn({ bruno, sister }: School): Promise<number> {
  const [budget] = (await bruno.get(`/budget/${sister}`)).body.budgets
  const [line] = (await bruno.get(`/budgetActivity/${sister}/${budget.id}`)).body.budgetsActivity
  return line.id
}
