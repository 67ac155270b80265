import type { Listing } from '../../listing.ts';

export const tablesWorthBooking: readonly Listing[] = [
  {
    name: 'Blue Fennel',
    city: 'San Francisco, CA',
    address: '588 Larkmoor Street',
    description: 'A short nightly menu of coastal small plates, thirty-two seats and an open hearth.',
    price: 4,
    tags: ['small plates', 'wine', 'date night', 'seafood', 'tasting menu'],
    scenes: ['salad', 'oysters', 'interior'],
    reviews: {
      '5★ The meal we will measure others by':
        'Eleven plates over two and a half hours and not one that felt like filler. The charred cabbage with anchovy and breadcrumbs sounds like a joke and was the best thing I ate all year. Our server knew when to explain and when to leave us alone. They noticed that my wife was not drinking and brought her a pairing of juices and ferments that I ended up envying. It costs what it costs. We walked home the long way, talking about it.',
      '4★ Superb cooking, tight tables':
        "The black cod with fennel broth is as delicate as they say. Be aware that the tables along the wall are a hand's width apart, so we now know everything about a stranger's divorce.",
      '3★ Admired it more than enjoyed it':
        'Everything is technically flawless and served with tweezers. By the seventh plate I wanted a potato. The hearth is beautiful to watch, and the bread course, with seaweed butter, is the thing I would come back for.',
      '5★ Sat at the hearth':
        'Ask for the four seats at the hearth. You can feel the heat on your face and the cook hands you things across the counter to taste. A pear roasted in hay was the dessert I did not know I needed.',
      '2★ Charged for a plate that never came':
        'One dish on our bill had not been served. They removed it when I asked, but I had to ask twice, and nobody seemed very surprised. For this money I expect them to be able to count to eleven.',
      '5★ A tasting menu for people who dislike tasting menus':
        "I usually dread the words 'let me explain the concept'. Nobody said them. Plates come, somebody tells you in one sentence what it is, and then you are alone with it. There is a rhythm to the evening: something raw and cold, something warm in a bowl, something with smoke, bread at exactly the moment when you start to wish for bread. I kept thinking that the next plate would be the one where it falls apart, and it never did. Two details that say a lot. My friend is left-handed, and from the third course on his cutlery was laid the other way round, without a word. And when we could not decide on a second bottle, our server talked us down to two glasses of something cheaper, because she thought it would go better with the lamb. She was right. Yes, it is a great deal of money. I have spent the same on shoes that I wore twice.",
    },
  },
  {
    name: 'Nonna Assunta',
    city: 'Philadelphia, PA',
    address: '1129 Tanner Street',
    description: 'Family-run Abruzzese kitchen: hand-cut pasta, Sunday gravy, no reservations under six.',
    price: 2,
    tags: ['italian', 'pasta', 'family-run', 'byob', 'sunday dinner'],
    scenes: ['pasta', 'interior', 'storefront'],
    reviews: {
      '5★ Like being adopted for two hours':
        'There really is a Nonna. She came out of the kitchen, looked at my half-finished plate and asked what was wrong with it. Nothing was wrong with it, I was just full of bread. The chitarra with tiny lamb meatballs is the dish. Bring your own wine, they charge nothing to open it.',
      '5★ Sunday gravy as it should be':
        "Cooked since dawn, served in two courses, first the rigatoni and then the braciole out of the same pot. My partner's family is from Chieti and he went very quiet, which is the highest praise he has.",
      '4★ Wonderful food, hard chairs':
        'I would give five stars if my back let me. The fried zucchini flowers were light as paper and the house-made sausage has plenty of fennel. No reservations for small groups, so put your name down and walk around the block.',
      '4★ Best gnocchi for the money':
        'Soft little clouds with a plain tomato sauce, fourteen dollars. The tiramisu is made in a lasagna pan and cut in slabs.',
      '3★ Great when not rushed':
        'We came at eight on a Saturday and it felt as if they wanted the table back from the moment we sat down. The food was as good as ever, but I like to finish my wine.',
      '5★ They made a separate pot for our son':
        'He is allergic to dairy and eggs, which in an Italian kitchen is a problem. The daughter who runs the floor walked us through every dish and had them make him a pot of pasta e ceci without either. He ate three bowls and asked to move in.',
      '2★ Lost reservation, cold welcome':
        'We had booked for eight people three weeks before and they had no trace of it. That happens. Being told that we must have called some other restaurant should not. They squeezed us in at two tables, and the food, I admit, was lovely.',
    },
  },
  {
    name: 'The Gilded Oyster',
    city: 'Charleston, SC',
    address: '18 Custom House Lane',
    description: 'Raw bar and Lowcountry plates in a restored shipping office.',
    price: 3,
    tags: ['oysters', 'seafood', 'raw bar', 'cocktails', 'date night'],
    scenes: ['oysters', 'interior', 'storefront'],
    reviews: {
      '5★ Sit with the shuckers':
        'Take a stool at the marble bar and let them choose a dozen. Ours came from six different creeks within forty miles, and the man shucking could tell us how each one was grown. Bracing, clean, cold. The mignonette has pink peppercorns and I could drink it.',
      '4★ Beautiful room, good crab':
        'She-crab soup was velvety with enough sherry to notice. The fried green tomatoes were ordinary. The room, with its brass lamps and old ledgers on the wall, is worth an evening on its own.',
      '5★ Happy hour is a gift':
        'Dollar-fifty oysters from four to six and a very dry martini. We meant to have a snack before dinner and cancelled dinner.',
      '3★ Sandy clams, kind manager':
        'The linguine would have been excellent if the clams had been purged. The manager apologized, replaced the dish and brought a glass of something sparkling. Handled well, but grit is grit.',
      '2★ Rushed from the first minute':
        'Our second course landed while we were still on the first, then the check came before anybody asked about dessert. Food was good. I felt like a parking meter.',
    },
  },
  {
    name: 'Juniper & Salt',
    city: 'Boise, ID',
    address: '430 Grove Alley',
    description: 'Idaho produce, trout and lamb, and a cellar of northwestern wines.',
    price: 3,
    tags: ['farm to table', 'trout', 'wine', 'seasonal', 'patio'],
    scenes: ['salad', 'interior'],
    reviews: {
      '5★ The trout alone':
        'Smoked over juniper, served whole with brown butter and tiny potatoes that tasted of earth in the best way. Our server boned it at the table and told us which stream it came from. I have lived near rivers all my life and never had trout this good.',
      '4★ Thoughtful without being precious':
        'A menu of nine dishes that changes with what the farms bring. The beet salad had horseradish ice on it, which sounds silly and works. Wine by the glass is priced kindly.',
      '5★ Worked for our whole odd family':
        'One vegan, one toddler, one grandfather who wants steak. Everybody was happy, nobody was made to feel difficult, and the steak was cooked exactly as he likes it, which is to say too much.',
      '3★ Patio good, inside very noisy':
        'Hard floors, high ceiling, birthday party of sixteen. We moved outside halfway through and had a much better second half. The lamb shoulder falls apart at the sight of a fork.',
    },
  },
  {
    name: 'Dolsot House',
    city: 'Atlanta, GA',
    address: '3345 Magnolia Parkway',
    description: 'Korean barbecue and stone-pot rice, with a dozen banchan made each morning.',
    price: 2,
    tags: ['korean', 'barbecue', 'banchan', 'groups', 'late night'],
    scenes: ['barbecue', 'ramen', 'curry'],
    reviews: {
      '5★ Twelve side dishes before we ordered':
        'The table was covered before the menus were closed: lotus root, three kimchis, a potato salad I wanted a bucket of. They refill without being asked. The galbi is hand-cut and the charcoal is real, so wear something you can wash.',
      '5★ Crispy rice at the bottom':
        'The dolsot bibimbap arrives screaming hot. Wait four minutes, do not touch it, and you are rewarded with a golden crust that you have to fight your friends for.',
      '4★ Great with a group, slow to pay':
        'Eight of us ate until it hurt for about thirty dollars each. They cook for you if you look lost. Paying took longer than the meat, since one machine serves the whole room.',
      '4★ Seafood pancake, yes':
        'Crisp at the edge, custardy inside, full of scallions. The soft tofu stew is properly spicy when they say spicy.',
      '2★ Ventilation was off':
        'We could hardly see the next table and my eyes streamed for the whole meal. The server said that the fan would be fixed tomorrow. The brisket was good, what I saw of it.',
    },
  },
  {
    name: "Lucille's Back Porch",
    city: 'New Orleans, LA',
    address: '1404 Magazine Bend',
    description: 'Creole home cooking, a screened porch and a piano that anybody may play.',
    price: 2,
    tags: ['creole', 'gumbo', 'live music', 'porch', 'cocktails'],
    scenes: ['curry', 'storefront', 'stage'],
    reviews: {
      '5★ Gumbo the color of an old saddle':
        'You can taste the hour that somebody stood stirring that roux. Smoked sausage, chicken on the bone, a scoop of potato salad if you know to ask. Then a gentleman at the next table sat down at the piano and played until the ice in my glass was gone.',
      '5★ Mercy, that bread pudding':
        'It comes with a whiskey sauce in a little pitcher so that you can decide for yourself how the evening goes. We decided badly and had a wonderful time.',
      '4★ Slow, and glad of it':
        'Nothing happens fast here. The red beans had been on since the morning and the cornbread came out of the oven when it came out. If you have a show to catch, go elsewhere. If you do not, sit on the porch.',
      '3★ Good but too salty for me':
        'The crawfish étouffée had a lovely depth, then the salt caught up with me. The porch fans are a blessing. Our server was funny and honest about which dishes run hot.',
      '5★ They kept the kitchen open for us':
        'Our flight was three hours late and we called without much hope. A woman said, come on then, I will save you two bowls. There was a light on, the bowls were full, and they would not let us tip above twenty.',
      '4★ Sunday with a full porch':
        'Two babies, a brass player asleep in the corner, three tables singing. The fried chicken takes forty minutes and they tell you so. Ours took forty-one.',
    },
  },
  {
    name: 'Piñon Kitchen',
    city: 'Santa Fe, NM',
    address: '76 Adobe Walk',
    description: 'New Mexican plates, blue corn and chile both ways, in a courtyard with a fireplace.',
    price: 2,
    tags: ['new mexican', 'green chile', 'courtyard', 'vegetarian', 'breakfast'],
    scenes: ['curry', 'tacos', 'storefront'],
    reviews: {
      '5★ Christmas, always':
        'Ask for both chiles. The red is earthy and deep, the green has a clean heat that builds until you reach for the honey on your sopaipilla. Blue corn enchiladas came stacked, with an egg on top, and cost less than a cocktail downtown.',
      '4★ Warm fire, warm plates':
        'We sat next to the courtyard fireplace with the smell of piñon smoke. The posole was full of hominy with some bite left. They were out of the carne adovada by seven, which tells you to come earlier.',
      "5★ A vegetarian's relief":
        'Beans without lard, chile without pork, both marked clearly. The calabacitas burrito is the size of a forearm.',
      '3★ Heat with little else':
        "I like hot food. The green on my plate was hot and not much more. My friend's red was far better, so perhaps I chose wrong. Service was pleasant and water came often, which I appreciated.",
      '2★ Chile from a freezer bag':
        'I have eaten here for years, and this time the green tasted flat and watery. When I asked, they said that the roaster was broken. Say it on the menu, then, and I will have the red.',
    },
  },
];
