document.documentElement.dataset.anchor = "/assets/icons/anchor.svg";
window.addEventListener("load", function () {
  document.querySelector("footer").innerHTML += "!";
  Y.use("node", function () {});
});
