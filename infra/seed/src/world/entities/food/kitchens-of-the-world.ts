import type { Listing } from '../../listing.ts';

export const kitchensOfTheWorld: readonly Listing[] = [
  {
    name: 'Kumo Ramen Bar',
    city: 'Seattle, WA',
    address: '1517 Cloudline Avenue',
    description: 'Fourteen seats, three broths and noodles made at noon.',
    price: 2,
    tags: ['ramen', 'noodles', 'counter seating', 'late night', 'vegetarian'],
    scenes: ['ramen', 'storefront', 'dumplings'],
    reviews: {
      '5★ Eighteen hours in a bowl':
        'The tonkotsu is thick enough to coat the spoon and still does not sit like a brick. Noodles have that snap. The egg is marinated right through to a jammy center. I sat between a nurse coming off shift and a man reading a newspaper, and nobody said a word, and it was exactly what I needed on a wet night.',
      '5★ The vegetarian broth is not an afterthought':
        'Charred onion, kombu and something smoky that I could not place. It has more depth than most pork broths. They also keep a separate pot for the noodles, which I did not expect from a place this small.',
      '4★ Great bowl, no lingering':
        'Fourteen seats and a line on the sidewalk means you eat and go. Fair enough. Spicy miso was balanced, the chashu torched to order. I would have liked a second to breathe.',
      '4★ Gyoza with a lace skirt':
        'Come for the ramen, but order the gyoza. Crisp skirt, juicy filling, six dollars. Cash tips go to the kitchen, it says so on the wall.',
      '2★ Too salty to finish':
        'I have been in twice before and loved it. This time the shoyu was so salty that I left half. I said so and got a shrug. An off night, I hope.',
      '5★ The one I compare others to':
        'Ten minutes after the doors open you can still get the corner seat, from which you see the pot, the noodle cutter and the rain. I have had all three broths by now. The tonkotsu is the famous one. The shoyu is the one I crave: clear, dark, with a sweetness from roasted onions that arrives late.',
    },
  },
  {
    name: 'Marigold Tiffin House',
    city: 'Chicago, IL',
    address: '2418 Lantern Avenue',
    description: 'South Indian lunches in steel tiffins, dosas off a six-foot griddle at night.',
    price: 2,
    tags: ['indian', 'dosa', 'vegetarian', 'lunch', 'takeaway'],
    scenes: ['curry', 'storefront'],
    reviews: {
      '5★ A dosa longer than my arm':
        'Paper-thin, shatteringly crisp, with a filling that has curry leaves and a real kick of mustard seed. The coconut chutney is ground fresh. I ate alone with a book and left smelling of ghee, in the best of moods.',
      '5★ The office tiffin is unbeatable':
        'Four steel tiers for thirteen dollars: rice, sambar, a dry vegetable, something sweet. You return the tin the next day and they knock off a dollar. I have not bought a sandwich since.',
      '4★ Tell them how hot, and mean it':
        'Medium made my colleague cry. I found it perfect. The rasam cured a cold that I had carried around for a week, or so I will claim.',
      '3★ Delivery ruins it':
        'In the dining room the dosa is a five. In a cardboard box after twenty minutes it is a soft pancake. Order the curries when you order in, those travel well.',
      '5★ Patient with our long list of questions':
        'First time trying South Indian food for half of our table. The owner came out, drew a little map on the paper mat to show where each dish came from, and would not let us order too much.',
    },
  },
  {
    name: 'Addis Hearth',
    city: 'Washington, DC',
    address: '1906 Juniper Street',
    description: 'Ethiopian platters on sour injera, and coffee roasted at the table.',
    price: 2,
    tags: ['ethiopian', 'vegetarian', 'sharing', 'coffee ceremony', 'gluten-free'],
    scenes: ['curry', 'coffee'],
    reviews: {
      '5★ Eat with your hands, stay for the coffee':
        'The vegetarian platter had eight mounds, each a different color, and I could not choose between the split peas and the collards. Afterwards they roasted green beans in a little pan and carried the smoke around the table. We were there for three hours and it felt like one.',
      '4★ Rich doro wat, slow kitchen':
        'The chicken stew is dark, buttery and spicy, with an egg that has soaked it all up. It took fifty minutes on a half-empty evening. They did warn us.',
      '5★ Pure teff on request':
        'Call a day ahead and they make injera without wheat. As somebody who usually brings a rice cake to dinner, I nearly hugged the woman who told me so.',
      '4★ Good for a talkative group':
        'Sharing one big tray makes everybody lean in. Six of us, one toddler, zero forks, many napkins. Honey wine is sweeter than I like.',
    },
  },
  {
    name: 'Phở Mộc Lan',
    city: 'Houston, TX',
    address: '9011 Silverleaf Boulevard',
    description: 'Beef and chicken phở from a pot that has not been cold since the doors opened.',
    price: 1,
    tags: ['vietnamese', 'pho', 'noodles', 'breakfast', 'takeaway'],
    scenes: ['ramen', 'storefront'],
    reviews: {
      '5★ Clear broth, deep flavor':
        'You can see the bottom of the bowl and yet it tastes like a whole afternoon. Star anise is there but does not shout. The herb plate is piled high and the rare beef is sliced so thin that it cooks as you look at it. Eleven dollars.',
      '5★ Breakfast of champions':
        'They open at seven and by seven-fifteen the room is full of people in work boots. I copied the table next to mine and got the number 4 with extra tendon and a coffee that could wake a statue.',
      '4★ Fast, cheap, very good':
        'From sitting down to paying, twenty-two minutes. The spring rolls come with a peanut sauce that has crunch in it. Parking is a contact sport.',
      '3★ Portions have shrunk':
        'Still tasty, but the large is now what the medium used to be, and the price went up a dollar. The bánh mì remains a bargain.',
      '4★ Chicken phở deserves more fame':
        'Everybody talks about the beef. The chicken one comes with ginger fish sauce on the side and crisp shallots, and it is what I get when I feel under the weather.',
      '5★ The broth cured my jet lag':
        'Landed at six, here at seven. A woman put the bowl down, looked at my face and brought a second plate of herbs.',
    },
  },
  {
    name: 'Golden Abacus Dim Sum',
    city: 'Boston, MA',
    address: '88 Hemlock Street, Second Floor',
    description: 'Cart service on weekends, three hundred seats and the loudest room in the neighborhood.',
    price: 2,
    tags: ['dim sum', 'dumplings', 'carts', 'groups', 'weekend'],
    scenes: ['dumplings', 'interior'],
    reviews: {
      '5★ Point, nod, repeat':
        'The har gow have skins you can see through and snap when you bite. We lost count at fourteen baskets, the lady with the stamp did not. Under thirty dollars a head and I did not eat again until the next day.',
      '4★ Chaos, the good sort':
        'Three hundred people, carts at full speed, somebody calling numbers in two languages. Get there by ten or take a number and a book. The turnip cake is crisp and full of sausage.',
      '4★ Egg tarts still wobbling':
        'The carts go past the kitchen door first, so sit near it. Tarts were hot and flaky. Tea is strong and endless. Bathrooms need some love.',
      '3★ Weekday menu is a different place':
        'No carts on weekdays and the made-to-order dumplings took half an hour. Tasted fine, but half of the fun was gone.',
      '2★ They forgot we existed':
        'We were put at a table behind a pillar and not one cart came by in twenty minutes. I finally stood up and carried two baskets back myself, to the amusement of the room. The shrimp were good.',
    },
  },
  {
    name: 'Casa Almendra',
    city: 'Miami, FL',
    address: '722 Calle Jacinto',
    description: 'Cuban kitchen with a walk-up coffee window and mojo pork on Fridays.',
    price: 2,
    tags: ['cuban', 'coffee window', 'lunch', 'pork', 'desserts'],
    scenes: ['curry', 'coffee', 'storefront'],
    reviews: {
      '5★ The window is the heart of it':
        'Stand at the window, order a cortadito and a guava pastelito, and within five minutes you are in a debate about baseball. Inside, the vaca frita is crisp and full of lime. I cannot think of a better two hours for twenty dollars.',
      '5★ Friday pork':
        'They roast it overnight and it is gone by half past one. Skin like glass. The yuca with garlic would be the star anywhere else.',
      '4★ A proper Cuban sandwich':
        'Pressed until flat, mustard in the right amount, no lettuce nonsense. Fries are from a bag. The flan has a burnt edge that I loved.',
      '3★ Coffee five, kitchen three':
        'Ropa vieja was stringy and my rice was dry. The coffee afterwards almost made me forget it. Staff kept it friendly in a full house.',
    },
  },
  {
    name: 'Paloma Norte',
    city: 'Los Angeles, CA',
    address: '4120 Jacaranda Avenue',
    description: 'Sonoran flour tortillas, mesquite grill and aguachile from a truck that grew walls.',
    price: 2,
    tags: ['tacos', 'mexican', 'seafood', 'patio', 'micheladas'],
    scenes: ['tacos', 'storefront', 'oysters'],
    reviews: {
      '5★ The tortilla is the point':
        'Thin enough to read through, stretchy, blistered, and made with enough lard to matter. The carne asada could be half as good and I would still drive across town. It is not half as good. It is smoky and chewy in the right way.',
      '5★ Aguachile that bites back':
        'Shrimp so fresh they were nearly sweet, in a green sauce that made my forehead shine. Cold michelada next to it. I sat on an upturned crate and was entirely happy.',
      '4★ Bring cash and a hat':
        'No shade between noon and three, and the card reader was down. Worth it for the taco with grilled marrow. Ask for the charred onions, they forget.',
      '4★ Line moves, parking does not':
        'Twenty people ahead of us and eight minutes to order. We circled the block for longer than that. The fish taco has a batter that stays crisp to the last bite.',
      '1★ Sick the next day':
        'Four of us ate, the two who had the oysters were ill by the morning. I wrote to them and got a copy-and-paste answer about how fresh everything is. Perhaps it was bad luck. I will not test it again.',
    },
  },
  {
    name: "Kapono's Plate Lunch",
    city: 'Honolulu, HI',
    address: '2055 Plumeria Street',
    description: 'Two scoops rice, mac salad and whatever came off the boat.',
    price: 1,
    tags: ['plate lunch', 'poke', 'hawaiian', 'takeaway', 'family-run'],
    scenes: ['curry', 'beach'],
    reviews: {
      '5★ Garlic shrimp on a paper plate':
        'Head on, shell on, a puddle of garlic butter that you mop up with the rice. Uncle behind the counter throws in an extra scoop if you say please. Eat it on the wall across the street while the chickens watch.',
      '5★ Poke by the pound, cut to order':
        'No sauce drowning anything. You point at the fish and he cuts it. The shoyu one with Maui onion is clean and rich. I went three days in a row and I am not ashamed.',
      '4★ Mac salad people, this is for you':
        'Creamy, peppery, a little grated carrot. My kalua pork was smoky and not dry. Only four parking spots and a lot of hungry people in trucks.',
      '4★ Cheap by island standards':
        "Two of us ate for twenty-six dollars and took half home. They close when they run out, which on a Saturday was one o'clock.",
      '3★ Tasty but heavy':
        'Everything on my plate was brown or white. Very good brown, mind you. I asked about a vegetable and was pointed, kindly, to the mac salad.',
    },
  },
];
