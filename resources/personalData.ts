/** The public page of Ley 1581 de 2012, and the endpoint that gives it the contact. */
export const policyPath = '/datos-personales'
export const policyContactPath = '/policy/contact'
