/*
 * Fetched by the safety net (ui/safety-net-script.ts) where a page's program cannot run, such as in a browser that is too
 * old for it: links that order what the page shows by a message to the shop. In words that browsers of 2012 read.
 */
(function (net) {
  var bar = document.getElementById("safety-net");
  if (!net || !bar) return;
  net.ask(net.say("reach"), function (text) {
    var reach = null;
    try {
      reach = JSON.parse(text);
    } catch (_notOurs) {}
    offer(reach || {});
  });

  function offer(reach) {
    var phone = international(reach.phone);
    var whatsApp = international(reach.whatsApp);
    var line = document.createElement("p");
    line.style.cssText = "margin:12px 0 0";
    line.appendChild(document.createTextNode(net.say("message")));
    bar.appendChild(line);
    if (whatsApp) net.link(net.say("whatsapp"), "https://wa.me/" + whatsApp + "?text=" + words());
    if (phone) {
      net.link(net.say("sms"), "sms:+" + phone + "?body=" + words());
      net.link(net.say("call"), "tel:+" + phone);
    }
    if (!phone && !whatsApp) net.link(net.say("contact"), net.say("contact-at"));
  }

  /** What is ordered, by its name and its address, as an address carries it. */
  function words() {
    var heading = document.querySelector("h1");
    var what = ((heading && heading.textContent) || document.title).replace(/\s+/g, " ");
    var text = net.say("order").split("{what}").join(what.replace(/^ | $/g, ""));
    return encodeURIComponent(text + "\n" + location.href.split("#")[0]);
  }

  /** As shop/values/phone.ts writes it: country code, no plus, no leading zero. */
  function international(phone) {
    return phone ? String(phone).replace(/^0/, "92").replace(/^\+/, "") : "";
  }
})(window.tohfaNet);
