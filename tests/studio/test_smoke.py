from tests.studio.operations import operations
from tests.cast import Cast

def test_x(cast, client_of):
    for o in operations(): print(o.method, o.path, o.policy, o.auth)
    c = client_of(cast.owner)
    for o in operations():
        if o.method == "GET":
            r = c.get_json(o.address); print(o.path, r.status_code, r.content[:200])
    r = c.post_json("/config/api/pages", {"title": "Home", "slug": ""}); print(r.status_code, r.content)
    pid = r.json()["id"]
    r = c.get_json(f"/config/api/pages/{pid}/draft"); print(r.status_code, r.content)
    r = c.get_json(f"/config/api/pages/{pid}/preview-token"); print(r.status_code, r.content)
    url = r.json()["url"]
    r = c.get(url); print(r.status_code, r.headers, r.content[:3000])
    r = c.get("/config/pages/x"); print(r.status_code, r.content[:300])
    assert 0
