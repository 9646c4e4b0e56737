import { signIn } from '/work/wt/screens/server/demo/client.ts'
import { documentPath } from '/work/wt/screens/resources/documents.ts'
import { execFileSync } from 'node:child_process'
import { writeFileSync, existsSync, readFileSync } from 'node:fs'
const base='http://127.0.0.1:3417'
const p = await signIn(base, {email:'admin@demo.example', password:'demo-erario-2026'})
const mark='/tmp/screens/five.id'
if (!existsSync(mark)) {
const study = await p.create('/preliminaryStudy/1/create','preliminaryStudy',{number:'EP-090-2026',studyDate:'2026-11-10',requirement:'Goteras',task:'Mantenimiento correctivo de cubiertas y baterías sanitarias de la sede principal y de las sedes rurales, con suministro de materiales y mano de obra'})
const contract = await p.create('/contract/1/create','contract',{number:'090-2026',amount:1000000,duration:'10 días',start:'2026-11-16',end:'2026-11-26',advance:0,contractSubject:'Mantenimiento correctivo de cubiertas y baterías sanitarias de la sede principal y de las sedes rurales, con suministro de materiales y mano de obra',policy:false,contractType_id:1,supplier_id:4})
const lines = await p.list('/budgetActivity/1/1','budgetsActivity')
const id = await p.create('/availability/1/create','availability',{preliminaryStudy_id:study,contract_id:contract,documentType:'contracts',amount:1000000,budgetActivity_id:lines[6].id,dcpDate:'2026-11-16',budgetRecordDate:'2026-11-16',invoice:'FE-90911',account_id:1,transactionRecordType:'Transferencia',transactionRecordNumber:'TR-90909',expenseNumber:'CE-0090',taxes:[3,10,11,12,13].map(tax_id=>({tax_id,fee:1,base:1000000}))})
writeFileSync(mark,String(id)) }
const id=Number(readFileSync(mark,'utf8'))
const r = await fetch(base+documentPath('availability', 1, id, 'check'), {headers: {accept:'application/pdf', 'x-token': p.token}})
writeFileSync('/tmp/screens/five.pdf', Buffer.from(await r.arrayBuffer()))
console.log(r.status, execFileSync('pdfinfo',['/tmp/screens/five.pdf']).toString().match(/Pages.*/)![0])
