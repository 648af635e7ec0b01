/**
 * What stands by a page whose own program is not there: it has not come yet, cannot run in this browser, or died. Runs
 * in the head before everything else, in words that browsers of 2012 read; nothing of it needs a file of the shop.
 *
 * - A program that cannot begin, or that leaves the page empty, is said in words, with a way back and, where the shop
 *   gives its numbers, a message that orders what the page shows.
 * - A form that no program takes, and a link from a page on which somebody has typed, first ask whether the shop can be
 *   reached: a browser's own page "no connection" would take the place of what was typed.
 *
 * It waits a moment with them: React clears the page after it has said what failed.
 *
 * Its words stand in attributes of its element (safety-net.tsx): this text, and its hash in the policy of a page, are
 * the same in every language.
 */
export const SAFETY_NET_SCRIPT = `(function(w,d,of){
var say=function(name){return of.getAttribute("data-"+name)||""};
var isAlive=false,isAsking=false,hasTyped=false,isClosed=false,bar;
function hasProgram(e){for(;e&&e.getAttribute;e=e.parentNode)if(e.getAttribute("data-later")!==null)return false;return isAlive}
function add(to,tag,text,style){var e=d.createElement(tag);if(text)e.appendChild(d.createTextNode(text));e.style.cssText=style;to.appendChild(e);return e}
var BUTTON="display:inline-block;margin:8px 8px 0 0;padding:10px 16px;border:1px solid #c2185b;border-radius:6px;font:600 15px/1.4 system-ui,sans-serif;cursor:pointer;text-decoration:none;";
var FIRST=BUTTON+"background:#c2185b;color:#fff",OTHER=BUTTON+"background:#fff;color:#2b1721";
function hide(){if(bar&&bar.parentNode)bar.parentNode.removeChild(bar);bar=null}
function link(text,href){add(bar,"a",text,OTHER).href=href}
function isEmpty(){return !(d.body.innerText||"").replace(/\\s/g,"")}
function show(text,again){
hide();
var isAlone=isEmpty();
bar=add(d.body,"div","",(isAlone?"max-width:34rem;margin:48px auto;":"position:fixed;left:8px;right:8px;bottom:8px;z-index:2147483647;max-width:40rem;margin:0 auto;box-shadow:0 4px 24px rgba(43,23,33,.3);")+"padding:12px 16px 16px;border:1px solid #b3261e;border-radius:14px;background:#fff;color:#2b1721;font:15px/1.5 system-ui,sans-serif");
bar.id="safety-net";
bar.setAttribute("role","alert");
add(bar,"p",text,"margin:0");
add(bar,"button",say("again"),FIRST).onclick=again;
if(isAlone)link(say("home"),say("start"));
else add(bar,"button",say("close"),OTHER).onclick=function(){isClosed=true;hide()}
}
function whenThere(work){if(d.body)work();else d.addEventListener("DOMContentLoaded",work)}
function ask(url,done){var x=new XMLHttpRequest;x.open("GET",url);x.timeout=8000;x.onload=function(){done(x.status<400?x.responseText:"")};x.onerror=x.ontimeout=function(){done("")};x.send()}
function fail(){whenThere(function(){setTimeout(function(){
if(isClosed||bar&&d.body.contains(bar))return;
show(say(isEmpty()?"gone":"failed"),function(){location.reload()});
if(say("more"))add(d.body,"script","","").src=say("more")
})})}
function ifReached(go){
if(isAsking)return;
isAsking=true;
ask(say("ping")+"?"+(+new Date),function(text){
isAsking=false;
if(text.indexOf(say("pong"))<0)return show(say("unreached"),function(){ifReached(go)});
hide();go()
})
}
function isHere(target){return !target||target=="_self"}
function hold(e){e.preventDefault();e.stopPropagation()}
function holdForm(e){
var form=e.target,by=e.submitter||d.activeElement;
if(!by||by.form!==form||by.type!="submit")by=null;
if(form.getAttribute("method")=="dialog"||!isHere((by&&by.getAttribute("formtarget"))||form.getAttribute("target")))return;
hold(e);
ifReached(function(){
if(by&&by.name){var named=d.createElement("input");named.type="hidden";named.name=by.name;named.value=by.value;form.appendChild(named)}
if(by&&by.getAttribute("formaction"))form.setAttribute("action",by.getAttribute("formaction"));
w.HTMLFormElement.prototype.submit.call(form)
})
}
function holdLink(e){
var a=hasTyped&&e.target.closest?e.target.closest("a[href]"):null;
if(!a||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||!isHere(a.target)||a.getAttribute("download")!==null||!/^http/.test(a.protocol))return;
if(a.hash&&a.href.split("#")[0]==location.href.split("#")[0])return;
hold(e);
ifReached(function(){location.assign(a.href)})
}
w.addEventListener("submit",function(e){if(!e.defaultPrevented&&!hasProgram(e.target))holdForm(e)},true);
w.addEventListener("click",function(e){if(!e.defaultPrevented&&!hasProgram(e.target))holdLink(e)},true);
w.addEventListener("submit",function(e){if(!e.defaultPrevented)holdForm(e)});
w.addEventListener("click",function(e){if(!e.defaultPrevented)holdLink(e)});
w.addEventListener("input",function(){hasTyped=true},true);
w.addEventListener("error",function(e){var at=e.target||w;if(!isAlive&&(at===w||at.tagName=="SCRIPT"))fail()},true);
w.addEventListener("unhandledrejection",function(){if(!isAlive)fail()});
if(!("noModule" in d.createElement("script")))fail();
w.tohfaNet={fail:fail,say:say,link:link,alive:function(){if(!isAlive)hide();isAlive=true}}
})(window,document,document.currentScript);`;
