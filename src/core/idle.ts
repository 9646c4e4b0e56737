export const idle = (): Promise<void> =>
  new Promise((done) => {
    const wait = window.requestIdleCallback ?? window.setTimeout
    wait(() => done())
  })
