/** How long programs wait for pictures that do not come. */
const LONGEST_WAIT_MS = 4000;

/** As React Router's `<Scripts>` writes them: in the head what to fetch early, and in the body what asks for it. */
const PROGRAM = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MAIN = '<script type="module" async="">';
const SCRIPT_END = "</script>";

/**
 * Lets a page's programs wait for the pictures of its first view, which otherwise share the line with 105 KB that nobody
 * sees: Lighthouse's slow 4G shows a product after 1.5 s instead of 2.8, and not every server and browser heeds
 * priorities. A page without such pictures has its programs at once, behind its styles and font. "load" comes after the
 * programs all the same: the last picture's own event asks for them. Who taps or types does not wait.
 */
export function programsAfterPictures(head: string, body: string): string {
  const main = body.lastIndexOf(MAIN);
  if (main < 0 || !body.includes('loading="eager"')) {
    return (
      head.replace(PROGRAM, '<link rel="modulepreload" fetchpriority="low" href="$1"/>') + body
    );
  }
  const end = body.indexOf(SCRIPT_END, main) + SCRIPT_END.length;
  const programs = Array.from(head.matchAll(PROGRAM), ([, program]) => program);
  // Of a type that browsers leave alone: the script behind it reads it.
  const waiting = `<script type="text/later">${body.slice(main + MAIN.length, end)}`;
  const begin = `<script>${beginScript(JSON.stringify(programs))}${SCRIPT_END}`;
  return head.replace(PROGRAM, "") + body.slice(0, main) + waiting + begin + body.slice(end);
}

function beginScript(programs: string): string {
  return `((d,main)=>{
const add=(to,name,what)=>to.append(Object.assign(d.createElement(name),what));
const begin=()=>{
if(!main)return;
add(d.body,"script",{type:"module",text:main.text});
main=0;
requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${programs})add(d.head,"link",{rel:"modulepreload",href})}))};
const eager=[...d.images].filter(i=>i.loading=="eager"),first=eager.filter(i=>i.fetchPriority=="high");
const coming=(first[0]?first:eager).filter(i=>!i.complete);
let left=coming.length;
if(!left)return begin();
for(const i of coming)i.onload=i.onerror=()=>--left||begin();
for(const touch of["pointerdown","keydown"])addEventListener(touch,begin,{capture:true});
setTimeout(begin,${LONGEST_WAIT_MS})})(document,document.currentScript.previousSibling)`;
}
