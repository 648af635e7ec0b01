/*
 * The portal on a device: shows what the shop sends while nobody looks (RFC 8030), and an honest page where there is
 * no network. It keeps no screen: what stands in an old one is not so any more.
 */

const KEPT = "tohfa-portal-1";
const OFFLINE = "/offline.html";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(OFFLINE)));
  self.skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))),
      ),
  );
});

addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()),
  );
});

addEventListener("push", (event) => {
  let news = {};
  try {
    news = event.data?.json() ?? {};
  } catch {
    // Shown all the same: a browser forgets a site that is told something and shows nothing.
  }
  const { title = "Tohfa", text = "Something new in your hub", url = "/", id = "" } = news;
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      icon: "/icon-192.png",
      badge: "/icon-192.png",
      // The same message again takes the place of its first.
      tag: `tohfa-${id}`,
      data: { url },
    }),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data?.url ?? "/", self.location.origin);
  const url = wanted.origin === self.location.origin ? wanted.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
      const open = windows.find((one) => one.url === url);
      return open ? open.focus() : self.clients.openWindow(url);
    }),
  );
});
